-- Both logs become partitioned by month, and keep what they have. The function is the one of
-- audit-months.definitions.sql, which replaces it at the start.
CREATE SCHEMA IF NOT EXISTS "atrium_months";--> statement-breakpoint
DROP FUNCTION IF EXISTS atrium_audit_hash(audit_entry);--> statement-breakpoint
create or replace function atrium_make_audit_month(log text, month timestamp) returns boolean language plpgsql as $$
declare
  part constant text := log || to_char(month, '_YYYY_MM');
  first_day constant timestamptz := date_trunc('month', month) at time zone 'UTC';
  next_month constant timestamptz := (date_trunc('month', month) + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(format('atrium_months.%I', part)) is not null then
    return false;
  end if;
  execute format('lock table atrium_months.%I in access exclusive mode', log || '_other');
  execute format('create table atrium_months.%I (like public.%I including defaults including constraints)', part, log);
  execute format('with moved as (delete from atrium_months.%I where at >= $1 and at < $2 returning *) insert into atrium_months.%I select * from moved', log || '_other', part)
    using first_day, next_month;
  -- Looking at a profile is logged once a day and person; a unique index of all months would have to contain the moment.
  if log = 'access_event' then
    execute format('create unique index %I on atrium_months.%I (district_id, actor_id, subject_id, kind, entity, once_a_day) where once_a_day is not null', part || '_once', part);
  end if;
  execute format('alter table public.%I attach partition atrium_months.%I for values from (%L) to (%L)', log, part, first_day, next_month);
  return true;
end $$;--> statement-breakpoint
ALTER TABLE "audit_entry" RENAME TO "audit_entry_before";--> statement-breakpoint
ALTER SEQUENCE "audit_entry_id_seq" RENAME TO "audit_entry_before_id_seq";--> statement-breakpoint
ALTER INDEX "audit_entry_record" RENAME TO "audit_entry_record_before";--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"district_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"cause" text,
	"request_id" text,
	CONSTRAINT "audit_entry_district_id_id_at_pk" PRIMARY KEY("district_id","id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("district_id","entity","entity_id","id");--> statement-breakpoint
CREATE TABLE "atrium_months"."audit_entry_other" PARTITION OF "audit_entry" DEFAULT;--> statement-breakpoint
SELECT atrium_make_audit_month('audit_entry', m.month) FROM (SELECT DISTINCT date_trunc('month', "at" at time zone 'UTC') AS month FROM "audit_entry_before") m ORDER BY m.month;--> statement-breakpoint
INSERT INTO "audit_entry" ("id", "district_id", "at", "actor_id", "entity", "entity_id", "action", "changes", "cause", "request_id") OVERRIDING SYSTEM VALUE SELECT "id", "district_id", "at", "actor_id", "entity", "entity_id", "action", "changes", "cause", "request_id" FROM "audit_entry_before" ORDER BY "id";--> statement-breakpoint
SELECT setval('"audit_entry_id_seq"', (SELECT last_value FROM "audit_entry_before_id_seq"), (SELECT is_called FROM "audit_entry_before_id_seq"));--> statement-breakpoint
DROP TABLE "audit_entry_before";--> statement-breakpoint
ALTER TABLE "access_event" RENAME TO "access_event_before";--> statement-breakpoint
ALTER SEQUENCE "access_event_id_seq" RENAME TO "access_event_before_id_seq";--> statement-breakpoint
ALTER INDEX "access_event_at" RENAME TO "access_event_at_before";--> statement-breakpoint
ALTER INDEX "access_event_subject" RENAME TO "access_event_subject_before";--> statement-breakpoint
ALTER INDEX "access_event_once" RENAME TO "access_event_once_before";--> statement-breakpoint
CREATE TABLE "access_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "access_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"district_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"entity" text DEFAULT '' NOT NULL,
	"rows" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"once_a_day" date,
	CONSTRAINT "access_event_district_id_id_at_pk" PRIMARY KEY("district_id","id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "access_event_at" ON "access_event" USING btree ("district_id","at");--> statement-breakpoint
CREATE INDEX "access_event_subject" ON "access_event" USING btree ("district_id","subject_id","at") WHERE subject_id is not null;--> statement-breakpoint
CREATE TABLE "atrium_months"."access_event_other" PARTITION OF "access_event" DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "access_event_other_once" ON "atrium_months"."access_event_other" USING btree ("district_id","actor_id","subject_id","kind","entity","once_a_day") WHERE once_a_day is not null;--> statement-breakpoint
SELECT atrium_make_audit_month('access_event', m.month) FROM (SELECT DISTINCT date_trunc('month', "at" at time zone 'UTC') AS month FROM "access_event_before") m ORDER BY m.month;--> statement-breakpoint
INSERT INTO "access_event" ("id", "district_id", "at", "actor_id", "kind", "subject_id", "entity", "rows", "detail", "ip", "once_a_day") OVERRIDING SYSTEM VALUE SELECT "id", "district_id", "at", "actor_id", "kind", "subject_id", "entity", "rows", "detail", "ip", "once_a_day" FROM "access_event_before" ORDER BY "id";--> statement-breakpoint
SELECT setval('"access_event_id_seq"', (SELECT last_value FROM "access_event_before_id_seq"), (SELECT is_called FROM "access_event_before_id_seq"));--> statement-breakpoint
DROP TABLE "access_event_before";