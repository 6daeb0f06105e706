-- Addresses that receive the changes of the shop (docs/operations.md, "Webhooks of the embedded store").
create table webhooks (
  id integer primary key generated always as identity,
  name text not null,
  status text not null check (status in ('active', 'paused', 'disabled')),
  topic text not null,
  delivery_url text not null,
  -- Key of the signatures. It is stored as it is, because each signature needs it.
  secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Failed attempts since the last delivery that succeeded.
  failures integer not null default 0,
  next_attempt_at timestamptz,
  -- The server that delivers holds the webhook until leased_until; lease counts its holders.
  lease integer not null default 0,
  leased_until timestamptz,
  turn_began_at timestamptz
);
--> statement-breakpoint
-- Changes that wait for their delivery: one row for an object, however often it changes meanwhile. The tables have no
-- foreign keys: an order would fail when its webhook is deleted at the same moment.
create table webhook_queue (
  webhook_id integer not null,
  -- 0 is the ping of the webhook.
  object_id integer not null,
  -- Grows with each change, so that a change during a delivery is delivered too.
  revision integer not null default 1,
  attempts integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  primary key (webhook_id, object_id)
);
--> statement-breakpoint
create index webhook_queue_order on webhook_queue (webhook_id, attempts, queued_at);
--> statement-breakpoint
create table webhook_deliveries (
  id integer primary key generated always as identity,
  webhook_id integer not null,
  delivery_id text not null,
  object_id integer not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  -- Null without a response.
  response_code integer,
  outcome text not null
);
--> statement-breakpoint
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
--> statement-breakpoint
-- Queues what a change means to the active webhooks, in the transaction of the change, made by shoppers, the
-- administration API, commands or psql. A change of total_sales or usage_count alone comes from an order, and is no
-- change of the object. In inserts old is null, in deletions new is.
create function enqueue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where status = 'active' and topic like tg_argv[0] || '.%') then
    return null;
  end if;
  insert into webhook_queue (webhook_id, object_id)
    with change as (
      select to_jsonb(old) as row_before, to_jsonb(new) as row_after
    ), state as (
      select row_before, row_after,
        row_before is not null and coalesce(row_before ->> 'status', '') <> 'trash' as was_there,
        row_after is not null and coalesce(row_after ->> 'status', '') <> 'trash' as is_there
      from change
    ), events as (
      select (coalesce(row_after, row_before) ->> 'id')::int as object_id, unnest(case
        when row_before is null and is_there then array['created']
        when was_there and not is_there then array['deleted']
        when is_there and not was_there then array['restored', 'updated']
        when is_there and (row_before = row_after
          or row_before - 'total_sales' - 'usage_count' <> row_after - 'total_sales' - 'usage_count') then array['updated']
        else array[]::text[]
      end) as event from state
    )
    select webhooks.id, events.object_id from events
      join webhooks on webhooks.status = 'active' and webhooks.topic = tg_argv[0] || '.' || events.event
    on conflict (webhook_id, object_id) do update set revision = webhook_queue.revision + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger enqueue_webhooks after insert or update or delete on products for each row execute function enqueue_webhooks('product');
--> statement-breakpoint
create trigger enqueue_webhooks after insert or update or delete on orders for each row execute function enqueue_webhooks('order');
--> statement-breakpoint
create trigger enqueue_webhooks after insert or update or delete on customers for each row execute function enqueue_webhooks('customer');
--> statement-breakpoint
create trigger enqueue_webhooks after insert or update or delete on coupons for each row execute function enqueue_webhooks('coupon');
