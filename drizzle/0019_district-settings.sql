CREATE TABLE "district_setting" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "district_setting_district_id_name_school_id_pk" PRIMARY KEY("district_id","name","school_id")
);
--> statement-breakpoint
INSERT INTO "district_setting" (district_id, school_id, name, value)
SELECT district_id, 0, 'auth.signIn', value FROM (SELECT d.district_id, jsonb_strip_nulls(jsonb_build_object(
  'idleMinutes', nullif(d.idle_minutes, 30), 'usernameMode', nullif(d.username_mode, 'email'), 'loginMessage', nullif(d.login_message, ''))) AS value FROM "district" d) x WHERE value <> '{}';--> statement-breakpoint
INSERT INTO "district_setting" (district_id, school_id, name, value)
SELECT district_id, 0, 'attendance.settings', value FROM (SELECT d.district_id, jsonb_strip_nulls(jsonb_build_object(
  'fullDayMinutes', nullif(d.full_day_minutes, 240), 'halfDayMinutes', nullif(d.half_day_minutes, 120))) AS value FROM "district" d) x WHERE value <> '{}';--> statement-breakpoint
-- Who changed them so far is part of their history.
INSERT INTO "audit_entry" (district_id, at, actor_id, entity, entity_id, action, changes, cause, request_id)
SELECT e.district_id, e.at, e.actor_id, g.name, 0, 'update', c.changes, e.cause, e.request_id FROM "audit_entry" e
JOIN (VALUES ('auth.signIn', array['idleMinutes', 'usernameMode', 'loginMessage']), ('attendance.settings', array['fullDayMinutes', 'halfDayMinutes'])) g (name, fields) ON e.changes ?| g.fields
CROSS JOIN LATERAL (SELECT jsonb_object_agg(key, value) AS changes FROM jsonb_each(e.changes) WHERE key = any (g.fields)) c
WHERE e.entity = 'schools.district' ORDER BY e.id;--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "idle_minutes";--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "full_day_minutes";--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "half_day_minutes";--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "username_mode";--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "login_message";