CREATE TABLE "diploma_type" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "diploma_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "diploma_type_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "graduation_requirement_equivalent" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "graduation_requirement_equivalent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"graduation_requirement_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "graduation_requirement_equivalent_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "requirement_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "requirement_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"needed" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "requirement_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_diploma" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"diploma_type_id" integer NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_diploma_district_id_student_id_pk" PRIMARY KEY("district_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD COLUMN "subject_area" text;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD COLUMN "minimum_mark_id" integer;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD COLUMN "diploma_type_id" integer;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD COLUMN "requirement_group_id" integer;--> statement-breakpoint
ALTER TABLE "honor_roll" ADD COLUMN "allows_incomplete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "subject_area" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "number_of_parts" smallint;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "max_completions_for_credit" smallint;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "maximum_credits" double precision;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "sequence_of_course" smallint;--> statement-breakpoint
ALTER TABLE "graduation_requirement_equivalent" ADD CONSTRAINT "graduation_requirement_equivalent_of_fk" FOREIGN KEY ("district_id","graduation_requirement_id") REFERENCES "public"."graduation_requirement"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement_equivalent" ADD CONSTRAINT "graduation_requirement_equivalent_course_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_diploma" ADD CONSTRAINT "student_diploma_diploma_type_id_fk" FOREIGN KEY ("district_id","diploma_type_id") REFERENCES "public"."diploma_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_diploma" ADD CONSTRAINT "student_diploma_decided_by_fk" FOREIGN KEY ("district_id","decided_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_diploma" ADD CONSTRAINT "student_diploma_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diploma_type_name" ON "diploma_type" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "graduation_requirement_equivalent_course" ON "graduation_requirement_equivalent" USING btree ("district_id","graduation_requirement_id","course_id");--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_minimum_mark_id_fk" FOREIGN KEY ("district_id","minimum_mark_id") REFERENCES "public"."grade_mark"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_diploma_type_id_fk" FOREIGN KEY ("district_id","diploma_type_id") REFERENCES "public"."diploma_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graduation_requirement" ADD CONSTRAINT "graduation_requirement_requirement_group_id_fk" FOREIGN KEY ("district_id","requirement_group_id") REFERENCES "public"."requirement_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_by_local_code" ON "course" USING btree ("district_id","code");--> statement-breakpoint
CREATE INDEX "course_by_state_code" ON "course" USING btree ("district_id","state_code");--> statement-breakpoint
-- Until now the name of a term said which grades of a course are repeats. From here on the part of the course does.
-- Where students earned credit for a course twice in one year, it has several parts: one for each such grade.
CREATE TEMPORARY TABLE "line_part" AS
WITH line AS (
  SELECT e."district_id", e."id", e."student_id", e."school_name", e."year_name", e."ended_on", e."credits_earned", e."course_id", e."credits_attempted",
    coalesce(e."course_id"::text, e."course_code", lower(e."course_title")) AS course,
    row_number() OVER (PARTITION BY e."district_id", e."student_id", coalesce(e."course_id"::text, e."course_code", lower(e."course_title")), e."year_name" ORDER BY e."ended_on", e."id") AS at,
    dense_rank() OVER (PARTITION BY e."district_id", e."school_name", e."year_name" ORDER BY e."ended_on") AS term
  FROM "transcript_entry" e WHERE e."removed_at" IS NULL),
earned AS (
  SELECT l.*, count(*) OVER same AS lines, min(l."credits_earned") FILTER (WHERE l.at = 1) OVER same AS first FROM line l
  WINDOW same AS (PARTITION BY l."district_id", l."student_id", l.course, l."year_name")),
course AS (
  SELECT "district_id", course, least(max(lines), 4) AS parts FROM earned WHERE lines > 1 AND first > 0 GROUP BY 1, 2)
SELECT l."district_id", l."id", l."course_id", l."credits_attempted", k.parts,
  (CASE WHEN l.lines > 1 THEN l.at - 1 ELSE l.term - 1 END) % k.parts + 1 AS part
FROM earned l JOIN course k ON k."district_id" = l."district_id" AND k.course = l.course;--> statement-breakpoint
UPDATE "transcript_entry" e SET "part" = p.part FROM "line_part" p
WHERE p."district_id" = e."district_id" AND p."id" = e."id" AND p.part > 1;--> statement-breakpoint
-- A course's credits are those of all its parts. Where each part has earned all of them so far, they are multiplied.
UPDATE "course" k SET "number_of_parts" = p.parts,
  "credits" = CASE WHEN p.most >= k."credits" THEN k."credits" * p.parts ELSE k."credits" END
FROM (SELECT "district_id", "course_id", max(parts) AS parts, max("credits_attempted") AS most FROM "line_part" WHERE "course_id" IS NOT NULL GROUP BY 1, 2) p
WHERE p."district_id" = k."district_id" AND p."course_id" = k."id";--> statement-breakpoint
DROP TABLE "line_part";--> statement-breakpoint
-- A requirement of a group of courses in one subject area also counts transfer credits in that area.
UPDATE "graduation_requirement" r SET "subject_area" = a.area FROM (
  SELECT g."district_id", g."course_group_id", min(left(k."sced_code", 2)) AS area FROM "course_group_course" g
  JOIN "course" k ON k."district_id" = g."district_id" AND k."id" = g."course_id"
  GROUP BY 1, 2 HAVING count(*) = count(k."sced_code") AND count(DISTINCT left(k."sced_code", 2)) = 1) a
WHERE a."district_id" = r."district_id" AND a."course_group_id" = r."course_group_id";--> statement-breakpoint
-- Added up again by the new rule when the server starts.
DELETE FROM "transcript_total";
