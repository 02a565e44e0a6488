CREATE TABLE "calibration_lesson" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"name" text NOT NULL,
	"link" text,
	CONSTRAINT "calibration_lesson_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calibration_rater" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_rater_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	CONSTRAINT "calibration_rater_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calibration_rating" (
	"district_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "calibration_rating_district_id_exercise_id_rater_id_lesson_id_indicator_id_pk" PRIMARY KEY("district_id","exercise_id","rater_id","lesson_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "calibration_exercise" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calibration_exercise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"instructions" text,
	"framework_id" integer NOT NULL,
	"competency_id" integer,
	"due_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"framework" jsonb,
	CONSTRAINT "calibration_exercise_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_colleague" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_colleague_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"colleague_id" integer NOT NULL,
	"role" text NOT NULL,
	"school_year" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"note" text,
	CONSTRAINT "growth_colleague_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_competency" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_competency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"framework_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "growth_competency_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_framework_level" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_framework_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	CONSTRAINT "growth_framework_level_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_framework" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_framework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "growth_framework_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "growth_indicator" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_indicator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"competency_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"level1" text,
	"level2" text,
	"level3" text,
	"level4" text,
	"level5" text,
	CONSTRAINT "growth_indicator_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_edition" (
	"district_id" integer NOT NULL,
	"observation_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" integer NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_observation_edition_district_id_observation_id_number_pk" PRIMARY KEY("district_id","observation_id","number")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_note" (
	"district_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"observation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"indicator_ids" integer[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lesson_observation_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation_rating" (
	"district_id" integer NOT NULL,
	"observation_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"competency_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"why" text,
	"rater_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_observation_rating_district_id_observation_id_indicator_id_pk" PRIMARY KEY("district_id","observation_id","indicator_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_observation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_observation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"educator_id" integer NOT NULL,
	"evaluator_id" integer,
	"second_id" integer,
	"kind" text NOT NULL,
	"planned_on" date NOT NULL,
	"section_id" integer,
	"framework_id" integer NOT NULL,
	"topic" text,
	"strengths" text,
	"next_steps" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"framework" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"response" text,
	"responded_at" timestamp with time zone,
	"educator_signed_at" timestamp with time zone,
	"evaluator_signed_at" timestamp with time zone,
	"evaluator_signed_by" integer,
	"corrections" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "lesson_observation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"educator_id" integer NOT NULL,
	"title" text NOT NULL,
	"recorded_on" date NOT NULL,
	"video_uuid" uuid NOT NULL,
	"captions_uuid" uuid NOT NULL,
	CONSTRAINT "lesson_video_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video_comment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lesson_video_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"video_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"at_second" double precision NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "lesson_video_comment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_video_viewer" (
	"district_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "lesson_video_viewer_district_id_video_id_user_id_pk" PRIMARY KEY("district_id","video_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "calibration_lesson" ADD CONSTRAINT "calibration_lesson_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rater" ADD CONSTRAINT "calibration_rater_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rater" ADD CONSTRAINT "calibration_rater_rater_id_fk" FOREIGN KEY ("district_id","rater_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_exercise_id_fk" FOREIGN KEY ("district_id","exercise_id") REFERENCES "public"."calibration_exercise"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_lesson_id_fk" FOREIGN KEY ("district_id","lesson_id") REFERENCES "public"."calibration_lesson"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_rating" ADD CONSTRAINT "calibration_rating_rater_id_fk" FOREIGN KEY ("district_id","rater_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exercise" ADD CONSTRAINT "calibration_exercise_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calibration_exercise" ADD CONSTRAINT "calibration_exercise_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_colleague_id_fk" FOREIGN KEY ("district_id","colleague_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_competency" ADD CONSTRAINT "growth_competency_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_framework_level" ADD CONSTRAINT "growth_framework_level_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_indicator" ADD CONSTRAINT "growth_indicator_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_edition" ADD CONSTRAINT "lesson_observation_edition_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_note" ADD CONSTRAINT "lesson_observation_note_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation_rating" ADD CONSTRAINT "lesson_observation_rating_observation_id_fk" FOREIGN KEY ("district_id","observation_id") REFERENCES "public"."lesson_observation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_evaluator_id_fk" FOREIGN KEY ("district_id","evaluator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_second_id_fk" FOREIGN KEY ("district_id","second_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_observation" ADD CONSTRAINT "lesson_observation_section_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video" ADD CONSTRAINT "lesson_video_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_comment" ADD CONSTRAINT "lesson_video_comment_video_id_fk" FOREIGN KEY ("district_id","video_id") REFERENCES "public"."lesson_video"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_viewer" ADD CONSTRAINT "lesson_video_viewer_video_id_fk" FOREIGN KEY ("district_id","video_id") REFERENCES "public"."lesson_video"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_video_viewer" ADD CONSTRAINT "lesson_video_viewer_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calibration_rater_pair" ON "calibration_rater" USING btree ("district_id","exercise_id","rater_id");--> statement-breakpoint
CREATE INDEX "calibration_rater_person" ON "calibration_rater" USING btree ("district_id","rater_id");--> statement-breakpoint
CREATE INDEX "growth_colleague_educator" ON "growth_colleague" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "growth_colleague_colleague" ON "growth_colleague" USING btree ("district_id","colleague_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_competency_code" ON "growth_competency" USING btree ("district_id","framework_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "growth_framework_code" ON "growth_framework" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "growth_indicator_competency" ON "growth_indicator" USING btree ("district_id","competency_id","place");--> statement-breakpoint
CREATE INDEX "lesson_observation_note_observation" ON "lesson_observation_note" USING btree ("district_id","observation_id","at");--> statement-breakpoint
CREATE INDEX "lesson_observation_educator" ON "lesson_observation" USING btree ("district_id","educator_id","planned_on");--> statement-breakpoint
CREATE INDEX "lesson_observation_evaluator" ON "lesson_observation" USING btree ("district_id","evaluator_id");--> statement-breakpoint
CREATE INDEX "lesson_observation_school" ON "lesson_observation" USING btree ("district_id","school_id","planned_on");--> statement-breakpoint
CREATE INDEX "lesson_video_educator" ON "lesson_video" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "lesson_video_file" ON "lesson_video" USING btree ("district_id","video_uuid");--> statement-breakpoint
CREATE INDEX "lesson_video_captions" ON "lesson_video" USING btree ("district_id","captions_uuid");--> statement-breakpoint
CREATE INDEX "lesson_video_comment_video" ON "lesson_video_comment" USING btree ("district_id","video_id");--> statement-breakpoint
CREATE INDEX "lesson_video_viewer_user" ON "lesson_video_viewer" USING btree ("district_id","user_id");