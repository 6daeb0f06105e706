-- A refund of 0 returns goods without money.
alter table order_refunds drop constraint order_refunds_amount_check,
  add constraint order_refunds_amount_check check (amount >= 0);
