CREATE TABLE "institute_administrator" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_administrator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "institute_administrator_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_criterion" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"weight" integer NOT NULL,
	CONSTRAINT "institute_criterion_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" text,
	"form_id" integer,
	"due_on" date NOT NULL,
	"due_time" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"extended_because" text,
	"score_by" date,
	"readers_each" integer NOT NULL,
	"apart_by_school" boolean NOT NULL,
	"is_blind" boolean NOT NULL,
	"highest" integer NOT NULL,
	"spread" double precision NOT NULL,
	"rank_by" text NOT NULL,
	"seats" integer NOT NULL,
	"waitlist" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"released_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "institute_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_panel" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_panel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"most" integer,
	CONSTRAINT "institute_panel_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_conflict" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"panelist_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"why" text,
	CONSTRAINT "institute_conflict_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_panelist" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_panelist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"panel_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"most" integer DEFAULT 10 NOT NULL,
	"note" text,
	CONSTRAINT "institute_panelist_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_reading" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"submission_id" integer NOT NULL,
	"panelist_id" integer NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"choice" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"done_at" timestamp with time zone,
	"why" text,
	CONSTRAINT "institute_reading_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "institute_submission" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "institute_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"institute_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"school_id" integer,
	"title" text NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"panel_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"panel_id" integer,
	"submitted_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"decision" text,
	"note" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "institute_submission_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "institute_administrator" ADD CONSTRAINT "institute_administrator_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_administrator" ADD CONSTRAINT "institute_administrator_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_criterion" ADD CONSTRAINT "institute_criterion_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_form_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panel" ADD CONSTRAINT "institute_panel_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_panelist_fk" FOREIGN KEY ("district_id","panelist_id") REFERENCES "public"."institute_panelist"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_conflict" ADD CONSTRAINT "institute_conflict_person_id_fk" FOREIGN KEY ("district_id","person_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panelist" ADD CONSTRAINT "institute_panelist_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_panelist" ADD CONSTRAINT "institute_panelist_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_reading" ADD CONSTRAINT "institute_reading_submission_id_fk" FOREIGN KEY ("district_id","submission_id") REFERENCES "public"."institute_submission"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_reading" ADD CONSTRAINT "institute_reading_panelist_id_fk" FOREIGN KEY ("district_id","panelist_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_institute_id_fk" FOREIGN KEY ("district_id","institute_id") REFERENCES "public"."institute"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_applicant_id_fk" FOREIGN KEY ("district_id","applicant_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_submission" ADD CONSTRAINT "institute_submission_panel_id_fk" FOREIGN KEY ("district_id","panel_id") REFERENCES "public"."institute_panel"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institute_administrator_person" ON "institute_administrator" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_administrator_once" ON "institute_administrator" USING btree ("district_id","institute_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institute_code" ON "institute" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "institute_conflict_once" ON "institute_conflict" USING btree ("district_id","panelist_id","person_id");--> statement-breakpoint
CREATE INDEX "institute_conflict_person" ON "institute_conflict" USING btree ("district_id","person_id");--> statement-breakpoint
CREATE INDEX "institute_panelist_person" ON "institute_panelist" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_panelist_once" ON "institute_panelist" USING btree ("district_id","institute_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "institute_reading_panelist" ON "institute_reading" USING btree ("district_id","panelist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_reading_once" ON "institute_reading" USING btree ("district_id","submission_id","panelist_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "institute_submission_institute" ON "institute_submission" USING btree ("district_id","institute_id","status");--> statement-breakpoint
CREATE INDEX "institute_submission_applicant" ON "institute_submission" USING btree ("district_id","applicant_id");