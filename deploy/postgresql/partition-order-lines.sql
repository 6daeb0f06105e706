-- Splits order_lines into partitions by the order's id, so that indexes stay small and old lines can be detached at once.
-- Run this file once, while the servers are stopped and after a backup: psql -v ON_ERROR_STOP=1 -f partition-order-lines.sql
-- To add a further partition, before an order with an id of its range is placed:
--   create table order_lines_20m partition of order_lines for values from (10000000) to (20000000);
begin;
alter table order_lines rename to order_lines_before;
create table order_lines (
  like order_lines_before including defaults including constraints including identity,
  primary key (order_id, id),
  foreign key (order_id) references orders (id) on delete cascade
) partition by range (order_id);
create table order_lines_10m partition of order_lines for values from (minvalue) to (10000000);
-- This partition takes the lines that no other partition takes, so that no insert fails.
create table order_lines_rest partition of order_lines default;
insert into order_lines overriding system value select * from order_lines_before;
select setval(pg_get_serial_sequence('order_lines', 'id'), greatest((select max(id) from order_lines), 1));
drop table order_lines_before;
-- The indexes of the table before. Its index of the order's id is not among them: the primary key begins with this column.
create index order_lines_product on order_lines (product_id, order_id);
create index order_lines_variation on order_lines (variation_id, order_id) where variation_id is not null;
commit;
