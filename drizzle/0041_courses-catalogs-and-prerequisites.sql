CREATE TABLE "course_catalog_course" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_catalog_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_catalog_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "course_catalog_course_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_catalog" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_catalog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer,
	"school_year_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "course_catalog_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_group_course" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_group_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_group_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "course_group_course_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "course_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_prerequisite" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_prerequisite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"course_id" integer NOT NULL,
	"required_course_id" integer NOT NULL,
	"kind" text DEFAULT 'required' NOT NULL,
	CONSTRAINT "course_prerequisite_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_sequence_step" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_sequence_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"course_sequence_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"grade" text,
	CONSTRAINT "course_sequence_step_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_sequence" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_sequence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "course_sequence_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "sced_code" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "credits" double precision;--> statement-breakpoint
ALTER TABLE "course_catalog_course" ADD CONSTRAINT "course_catalog_course_course_catalog_id_fk" FOREIGN KEY ("district_id","course_catalog_id") REFERENCES "public"."course_catalog"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_catalog_course" ADD CONSTRAINT "course_catalog_course_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_catalog" ADD CONSTRAINT "course_catalog_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_catalog" ADD CONSTRAINT "course_catalog_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_group_course" ADD CONSTRAINT "course_group_course_course_group_id_fk" FOREIGN KEY ("district_id","course_group_id") REFERENCES "public"."course_group"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_group_course" ADD CONSTRAINT "course_group_course_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisite" ADD CONSTRAINT "course_prerequisite_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisite" ADD CONSTRAINT "course_prerequisite_required_course_id_fk" FOREIGN KEY ("district_id","required_course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sequence_step" ADD CONSTRAINT "course_sequence_step_course_sequence_id_fk" FOREIGN KEY ("district_id","course_sequence_id") REFERENCES "public"."course_sequence"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sequence_step" ADD CONSTRAINT "course_sequence_step_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_catalog_course_catalog" ON "course_catalog_course" USING btree ("district_id","course_catalog_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_catalog_name" ON "course_catalog" USING btree ("district_id","school_year_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "course_group_course_group" ON "course_group_course" USING btree ("district_id","course_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_group_name" ON "course_group" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_prerequisite_pair" ON "course_prerequisite" USING btree ("district_id","course_id","required_course_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "course_sequence_step_sequence" ON "course_sequence_step" USING btree ("district_id","course_sequence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_sequence_name" ON "course_sequence" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;