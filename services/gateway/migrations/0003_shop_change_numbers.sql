-- Numbers the changes that servers announce to one another, so that each server detects when it has missed
-- one. Replaces the counter in shop_changes, because a sequence takes no row lock.
create sequence shop_change_numbers;
--> statement-breakpoint
select setval('shop_change_numbers', 1);
--> statement-breakpoint
drop table shop_changes;
--> statement-breakpoint
-- Announces a change to all servers; returns its number. tags: a JSON array of strings, or null for everything.
create function announce_shop_change(sender text, tags jsonb) returns bigint language plpgsql as $$
declare
  number bigint := nextval('shop_change_numbers');
begin
  perform pg_notify('shop_changes', json_build_object('sender', sender, 'number', number, 'tags', tags)::text);
  return number;
end
$$;
