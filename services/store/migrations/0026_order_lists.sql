-- Lists of the administration API: orders with a status, newest first, and orders changed since a time.
create index orders_status on orders (status, created_at, id);
--> statement-breakpoint
create index orders_updated on orders (updated_at, id);
