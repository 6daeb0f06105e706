-- Mails to the owner about reviews that wait for approval.
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
--> statement-breakpoint
alter table outgoing_mails add constraint outgoing_mails_kind_check
  check (kind in ('order-confirmation', 'order-notice', 'password-reset', 'review-notice'));
