CREATE TABLE "promotion_decision" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "promotion_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_year_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"grade" text,
	"school_id" integer,
	"note" text,
	CONSTRAINT "promotion_decision_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_placement" (
	"district_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"school_id" integer,
	"grade" text,
	"from_enrollment_id" integer NOT NULL,
	"from_version" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"to_enrollment_id" integer,
	"state" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "promotion_placement_district_id_run_id_student_id_pk" PRIMARY KEY("district_id","run_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_rule" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "promotion_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"grade" text NOT NULL,
	"outcome" text NOT NULL,
	"next_grade" text,
	"next_school_id" integer,
	CONSTRAINT "promotion_rule_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_run" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "promotion_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_year_id" integer NOT NULL,
	"next_year_id" integer NOT NULL,
	"state" text NOT NULL,
	"job_run_id" integer,
	"started_by" integer NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "promotion_run_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotion_decision" ADD CONSTRAINT "promotion_decision_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_decision" ADD CONSTRAINT "promotion_decision_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_decision" ADD CONSTRAINT "promotion_decision_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_placement" ADD CONSTRAINT "promotion_placement_run_fk" FOREIGN KEY ("district_id","run_id") REFERENCES "public"."promotion_run"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_rule" ADD CONSTRAINT "promotion_rule_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_rule" ADD CONSTRAINT "promotion_rule_next_school_id_fk" FOREIGN KEY ("district_id","next_school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_run" ADD CONSTRAINT "promotion_run_next_year_id_fk" FOREIGN KEY ("district_id","next_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_decision_student" ON "promotion_decision" USING btree ("district_id","school_year_id","student_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_rule_grade" ON "promotion_rule" USING btree ("district_id",coalesce(school_id, 0),"grade") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_run_year" ON "promotion_run" USING btree ("district_id","school_year_id") WHERE removed_at is null and state <> 'undone';