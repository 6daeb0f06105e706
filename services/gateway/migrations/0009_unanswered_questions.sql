-- Questions that the assistant could not answer, without digits and addresses, for the shop's owner.
create table unanswered_questions (
  question text primary key,
  times integer not null,
  last_asked_at timestamptz not null
);
--> statement-breakpoint
create index unanswered_questions_last_asked_at on unanswered_questions (last_asked_at);
