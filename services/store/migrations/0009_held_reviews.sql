-- A review that a shopper wrote is held until the owner approves it. Existing reviews are approved.
alter table reviews add column status text not null default 'approved' check (status in ('approved', 'hold'));
--> statement-breakpoint
alter table reviews add column reviewer_email text not null default '';
--> statement-breakpoint
-- The same review of the same person is stored once, also when a lost response is followed by a second request.
create unique index reviews_once on reviews (product_id, lower(reviewer_email), md5(review)) where reviewer_email <> '';
--> statement-breakpoint
create index reviews_held on reviews (id) where status = 'hold';
--> statement-breakpoint
-- For finding a reviewer's orders: a reviewer who has bought the product is marked as a buyer.
create index orders_billing_email on orders (lower(billing->>'email'));
