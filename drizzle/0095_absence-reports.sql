CREATE TABLE "absence_report_mark" (
	"district_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"mark_before" integer,
	"minutes_before" smallint,
	"office_before" boolean NOT NULL,
	CONSTRAINT "absence_report_mark_district_id_report_id_event_id_pk" PRIMARY KEY("district_id","report_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "absence_report" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "absence_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"reported_by" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"part" text NOT NULL,
	"time" text,
	"mark_id" integer NOT NULL,
	"note" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"answer" text,
	"set_through" date,
	"classes_kept" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "absence_report_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "for_families" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "absence_report_mark" ADD CONSTRAINT "absence_report_mark_report_id_fk" FOREIGN KEY ("district_id","report_id") REFERENCES "public"."absence_report"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_reported_by_fk" FOREIGN KEY ("district_id","reported_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_mark_id_fk" FOREIGN KEY ("district_id","mark_id") REFERENCES "public"."attendance_mark"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_report_student" ON "absence_report" USING btree ("district_id","student_id","first_day");--> statement-breakpoint
CREATE INDEX "absence_report_school" ON "absence_report" USING btree ("district_id","school_id","status");--> statement-breakpoint
CREATE INDEX "attachment_student" ON "attachment" USING btree ("district_id","student_id") WHERE student_id is not null;--> statement-breakpoint
-- Until a district chooses its own, families can give the reasons that excuse an absence.
UPDATE "attendance_mark" SET "for_families" = true WHERE "category" = 'excusedAbsence' AND "active" AND "removed_at" IS NULL;
--> statement-breakpoint
-- Names are found without their apostrophes, hyphens and spaces too, as atrium_person_text has them.
UPDATE "student" p SET "search_text" = atrium_fold(coalesce(' ' || nullif(u."first_name", ''), '') || ' ' || coalesce(u."middle_name" || ' ', '') || u."last_name" || ' ' || coalesce(u."preferred_name" || ' ' || u."last_name" || ' ', '')
    || (SELECT coalesce(string_agg(translate(n, '''’‘ʼ`´-‐‑– .', '') || ' ', '' ORDER BY place), '') FROM unnest(ARRAY[u."first_name", u."middle_name", u."last_name", u."preferred_name"]) WITH ORDINALITY AS t(n, place) WHERE translate(n, '''’‘ʼ`´-‐‑– .', '') <> n)
    || coalesce(u."local_id" || ' ', '') || coalesce(u."state_id" || ' ', '') || coalesce(substring(u."email" from '^[^@]*@'), u."email", ''))
  FROM "users" u WHERE u."district_id" = p."district_id" AND u."id" = p."user_id"
    AND (u."preferred_name" IS NOT NULL OR translate(concat(u."first_name", u."middle_name", u."last_name"), '''’‘ʼ`´-‐‑– .', '') <> concat(u."first_name", u."middle_name", u."last_name"));
--> statement-breakpoint
UPDATE "staff_member" p SET "search_text" = atrium_fold(coalesce(' ' || nullif(u."first_name", ''), '') || ' ' || coalesce(u."middle_name" || ' ', '') || u."last_name" || ' ' || coalesce(u."preferred_name" || ' ' || u."last_name" || ' ', '')
    || (SELECT coalesce(string_agg(translate(n, '''’‘ʼ`´-‐‑– .', '') || ' ', '' ORDER BY place), '') FROM unnest(ARRAY[u."first_name", u."middle_name", u."last_name", u."preferred_name"]) WITH ORDINALITY AS t(n, place) WHERE translate(n, '''’‘ʼ`´-‐‑– .', '') <> n)
    || coalesce(u."local_id" || ' ', '') || coalesce(u."state_id" || ' ', '') || coalesce(substring(u."email" from '^[^@]*@'), u."email", ''))
  FROM "users" u WHERE u."district_id" = p."district_id" AND u."id" = p."user_id"
    AND (u."preferred_name" IS NOT NULL OR translate(concat(u."first_name", u."middle_name", u."last_name"), '''’‘ʼ`´-‐‑– .', '') <> concat(u."first_name", u."middle_name", u."last_name"));
--> statement-breakpoint
UPDATE "guardian" p SET "search_text" = atrium_fold(coalesce(' ' || nullif(u."first_name", ''), '') || ' ' || coalesce(u."middle_name" || ' ', '') || u."last_name" || ' ' || coalesce(u."preferred_name" || ' ' || u."last_name" || ' ', '')
    || (SELECT coalesce(string_agg(translate(n, '''’‘ʼ`´-‐‑– .', '') || ' ', '' ORDER BY place), '') FROM unnest(ARRAY[u."first_name", u."middle_name", u."last_name", u."preferred_name"]) WITH ORDINALITY AS t(n, place) WHERE translate(n, '''’‘ʼ`´-‐‑– .', '') <> n)
    || coalesce(u."local_id" || ' ', '') || coalesce(u."state_id" || ' ', '') || coalesce(substring(u."email" from '^[^@]*@'), u."email", ''))
  FROM "users" u WHERE u."district_id" = p."district_id" AND u."id" = p."user_id"
    AND (u."preferred_name" IS NOT NULL OR translate(concat(u."first_name", u."middle_name", u."last_name"), '''’‘ʼ`´-‐‑– .', '') <> concat(u."first_name", u."middle_name", u."last_name"));
