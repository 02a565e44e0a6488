CREATE TABLE "special_progress_round" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "special_progress_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"sent" integer NOT NULL,
	"missing" integer NOT NULL,
	CONSTRAINT "special_progress_round_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "counseling_note" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "counseling_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"written_by" integer NOT NULL,
	CONSTRAINT "counseling_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "intervention_area" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "intervention_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "intervention_area_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "intervention_tier" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "intervention_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"support" text NOT NULL,
	"place" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "intervention_tier_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
DROP INDEX "special_progress_report_draft";--> statement-breakpoint
ALTER TABLE "medication_entry" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "health_visit" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD COLUMN "signed_by" integer;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "tier_id" integer;--> statement-breakpoint
ALTER TABLE "intervention" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "progress_monitor" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "special_progress_round" ADD CONSTRAINT "special_progress_round_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_progress_round" ADD CONSTRAINT "special_progress_round_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_note" ADD CONSTRAINT "counseling_note_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counseling_note" ADD CONSTRAINT "counseling_note_written_by_fk" FOREIGN KEY ("district_id","written_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "special_progress_round_once" ON "special_progress_round" USING btree ("district_id","school_id","term_id","published_at");--> statement-breakpoint
CREATE INDEX "counseling_note_student" ON "counseling_note" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intervention_area_code" ON "intervention_area" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "intervention_tier_code" ON "intervention_tier" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "special_progress_report" ADD CONSTRAINT "special_progress_report_signed_by_fk" FOREIGN KEY ("district_id","signed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The tiers and areas that were fixed words become the district's own; those it had turned off stay where they are in use.
INSERT INTO "intervention_tier" (district_id, code, name, description, support, place, active)
SELECT d.id, v.code, v.name::jsonb, v.description::jsonb, v.support, v.place, coalesce(s.value -> 'tiers' ? v.code, true)
FROM "district" d
CROSS JOIN (VALUES
  ('tier1', '{"en":"Tier 1","es":"Nivel 1"}', '{"en":"In the classroom, for everyone.","es":"En el salón, para todos."}', 'universal', 1),
  ('tier2', '{"en":"Tier 2","es":"Nivel 2"}', '{"en":"In a small group.","es":"En un grupo pequeño."}', 'targeted', 2),
  ('tier3', '{"en":"Tier 3","es":"Nivel 3"}', '{"en":"One on one.","es":"De forma individual."}', 'intensive', 3)
) v (code, name, description, support, place)
LEFT JOIN "district_setting" s ON s.district_id = d.id AND s.school_id = 0 AND s.name = 'students.interventions';--> statement-breakpoint
INSERT INTO "intervention_area" (district_id, code, name, active)
SELECT d.id, v.code, v.name::jsonb, v.code = 'speech' OR coalesce(s.value -> 'areas' ? v.code, true)
FROM "district" d
CROSS JOIN (VALUES
  ('reading', '{"en":"Reading","es":"Lectura"}'), ('writing', '{"en":"Writing","es":"Escritura"}'), ('math', '{"en":"Math","es":"Matemáticas"}'),
  ('behavior', '{"en":"Behavior","es":"Conducta"}'), ('attendance', '{"en":"Attendance","es":"Asistencia"}'), ('speech', '{"en":"Speech","es":"Habla"}'),
  ('socialEmotional', '{"en":"Social-emotional","es":"Socioemocional"}')
) v (code, name)
LEFT JOIN "district_setting" s ON s.district_id = d.id AND s.school_id = 0 AND s.name = 'students.interventions';--> statement-breakpoint
-- A district offers two tiers at least.
UPDATE "intervention_tier" t SET active = true WHERE (SELECT count(*) FROM "intervention_tier" o WHERE o.district_id = t.district_id AND o.active) < 2;--> statement-breakpoint
DELETE FROM "district_setting" WHERE name = 'students.interventions';--> statement-breakpoint
UPDATE "intervention" x SET tier_id = t.id, area_id = a.id FROM "intervention_tier" t, "intervention_area" a
WHERE t.district_id = x.district_id AND t.code = x.tier AND a.district_id = x.district_id AND a.code = x.area;--> statement-breakpoint
UPDATE "progress_monitor" x SET area_id = a.id FROM "intervention_area" a WHERE a.district_id = x.district_id AND a.code = x.area;--> statement-breakpoint
UPDATE "rti_referral" x SET area_id = a.id FROM "intervention_area" a WHERE a.district_id = x.district_id AND a.code = x.area;--> statement-breakpoint
-- Saved views go on filtering by the same tiers and areas.
DO $$ DECLARE r record; BEGIN
  FOR r IN SELECT district_id, 'f.tier=' || code AS old, 'f.tierID=' || id AS new FROM "intervention_tier" UNION ALL SELECT district_id, 'f.area=' || code, 'f.areaID=' || id FROM "intervention_area" LOOP
    UPDATE "saved_view" SET query = replace(query, r.old, r.new)
    WHERE district_id = r.district_id AND list IN ('students.currentInterventions', 'students.rtiReferrals', 'students.monitors') AND strpos(query, r.old) > 0;
  END LOOP; END $$;--> statement-breakpoint
ALTER TABLE "intervention" ALTER COLUMN "tier_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "intervention" ALTER COLUMN "area_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_monitor" ALTER COLUMN "area_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rti_referral" ALTER COLUMN "area_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_tier_id_fk" FOREIGN KEY ("district_id","tier_id") REFERENCES "public"."intervention_tier"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_area_id_fk" FOREIGN KEY ("district_id","area_id") REFERENCES "public"."intervention_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_monitor" ADD CONSTRAINT "progress_monitor_area_id_fk" FOREIGN KEY ("district_id","area_id") REFERENCES "public"."intervention_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rti_referral" ADD CONSTRAINT "rti_referral_area_id_fk" FOREIGN KEY ("district_id","area_id") REFERENCES "public"."intervention_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "medication_entry_key" ON "medication_entry" USING btree ("district_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "health_visit_key" ON "health_visit" USING btree ("district_id","key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "special_progress_report_draft" ON "special_progress_report" USING btree ("district_id","plan_id","term_id") WHERE removed_at is null and status in ('draft', 'signed');--> statement-breakpoint
ALTER TABLE "intervention" DROP COLUMN "tier";--> statement-breakpoint
ALTER TABLE "intervention" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "progress_monitor" DROP COLUMN "area";--> statement-breakpoint
ALTER TABLE "rti_referral" DROP COLUMN "area";