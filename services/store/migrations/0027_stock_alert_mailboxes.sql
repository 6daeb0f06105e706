-- The mailbox of an alert: one key for all spellings of an address, by which the alerts of a mailbox are limited.
alter table stock_alerts add column mailbox text;
--> statement-breakpoint
update stock_alerts set mailbox = lower(
  replace(regexp_replace(substring(email from '^(.*)@'), '\+.*$', ''), '.', '') || substring(email from '@[^@]*$')
);
--> statement-breakpoint
alter table stock_alerts alter column mailbox set not null;
--> statement-breakpoint
drop index stock_alerts_waiting;
--> statement-breakpoint
create index stock_alerts_mailbox on stock_alerts (mailbox);
