CREATE TABLE "registration_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"audience" text NOT NULL,
	"documents" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "registration_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_period_school" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_period_school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"period_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "registration_period_school_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registration_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"category_id" integer NOT NULL,
	"school_year_id" integer NOT NULL,
	"grades" text[] NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date,
	"household_form_id" integer,
	"child_form_id" integer,
	CONSTRAINT "registration_period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_year_id" integer NOT NULL,
	"kind" text NOT NULL,
	"guardian_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"household" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"first_sent_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"question" text,
	"asked_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"missing" text[] NOT NULL,
	"alike" integer DEFAULT 0 NOT NULL,
	"status_token_hash" text,
	CONSTRAINT "family_registration_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_acceptance" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"accepted_by" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "family_registration_acceptance_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_child" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_child_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"registration_id" integer NOT NULL,
	"audience" text NOT NULL,
	"period_id" integer,
	"student_id" integer,
	"made_id" integer,
	"school_id" integer,
	"grade" text,
	"facts" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"entry_date" date,
	CONSTRAINT "family_registration_child_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_document" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"registration_id" integer NOT NULL,
	"child_id" integer,
	"kind" text NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"added_by" integer NOT NULL,
	CONSTRAINT "family_registration_document_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_sending" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"child_id" integer,
	"form_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_registration_sending_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_registration_write" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "family_registration_write_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"acceptance_id" integer NOT NULL,
	"child_id" integer,
	"person_id" integer NOT NULL,
	"written" jsonb NOT NULL,
	CONSTRAINT "family_registration_write_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_period_school" ADD CONSTRAINT "registration_period_school_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."registration_period"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period_school" ADD CONSTRAINT "registration_period_school_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."registration_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_household_form_id_fk" FOREIGN KEY ("district_id","household_form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_period" ADD CONSTRAINT "registration_period_child_form_id_fk" FOREIGN KEY ("district_id","child_form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration" ADD CONSTRAINT "family_registration_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration" ADD CONSTRAINT "family_registration_guardian_id_fk" FOREIGN KEY ("district_id","guardian_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_acceptance" ADD CONSTRAINT "family_registration_acceptance_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."registration_period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_student_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_made_id_fk" FOREIGN KEY ("district_id","made_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_child" ADD CONSTRAINT "family_registration_child_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_document" ADD CONSTRAINT "family_registration_document_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_document" ADD CONSTRAINT "family_registration_document_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_registration_id_fk" FOREIGN KEY ("district_id","registration_id") REFERENCES "public"."family_registration"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_sending" ADD CONSTRAINT "family_registration_sending_form_id_fk" FOREIGN KEY ("district_id","form_id") REFERENCES "public"."form"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_acceptance_id_fk" FOREIGN KEY ("district_id","acceptance_id") REFERENCES "public"."family_registration_acceptance"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_child_id_fk" FOREIGN KEY ("district_id","child_id") REFERENCES "public"."family_registration_child"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_registration_write" ADD CONSTRAINT "family_registration_write_person_id_fk" FOREIGN KEY ("district_id","person_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_period_school_period" ON "registration_period_school" USING btree ("district_id","period_id");--> statement-breakpoint
CREATE INDEX "registration_period_year" ON "registration_period" USING btree ("district_id","school_year_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_open" ON "family_registration" USING btree ("district_id","guardian_id","school_year_id","kind") WHERE status in ('draft', 'submitted', 'sentBack') and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_link" ON "family_registration" USING btree ("status_token_hash");--> statement-breakpoint
CREATE INDEX "family_registration_status" ON "family_registration" USING btree ("district_id","status","first_sent_at");--> statement-breakpoint
CREATE INDEX "family_registration_acceptance_of" ON "family_registration_acceptance" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_of" ON "family_registration_child" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_student" ON "family_registration_child" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "family_registration_child_school" ON "family_registration_child" USING btree ("district_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_registration_document_file" ON "family_registration_document" USING btree ("district_id","file_uuid");--> statement-breakpoint
CREATE INDEX "family_registration_document_of" ON "family_registration_document" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_sending_of" ON "family_registration_sending" USING btree ("district_id","registration_id");--> statement-breakpoint
CREATE INDEX "family_registration_write_of" ON "family_registration_write" USING btree ("district_id","acceptance_id");