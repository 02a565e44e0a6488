CREATE TABLE "bell_schedule" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bell_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"weekdays" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "bell_schedule_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bell_time" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bell_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"bell_schedule_id" integer NOT NULL,
	"period_id" integer NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"instructional_minutes" integer,
	CONSTRAINT "bell_time_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "calendar_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"bell_schedule_id" integer,
	"rotation_day" text,
	"note" text,
	CONSTRAINT "calendar_day_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "period" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'class' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "period_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "section_meeting" ADD COLUMN "rotation_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_schedule" ADD CONSTRAINT "bell_schedule_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_time" ADD CONSTRAINT "bell_time_bell_schedule_id_fk" FOREIGN KEY ("district_id","bell_schedule_id") REFERENCES "public"."bell_schedule"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_time" ADD CONSTRAINT "bell_time_period_id_fk" FOREIGN KEY ("district_id","period_id") REFERENCES "public"."period"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_day" ADD CONSTRAINT "calendar_day_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_day" ADD CONSTRAINT "calendar_day_bell_schedule_id_fk" FOREIGN KEY ("district_id","bell_schedule_id") REFERENCES "public"."bell_schedule"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period" ADD CONSTRAINT "period_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bell_schedule_name" ON "bell_schedule" USING btree ("district_id","school_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bell_time_schedule" ON "bell_time" USING btree ("district_id","bell_schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_date" ON "calendar_day" USING btree ("district_id","school_id","date") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "period_code" ON "period" USING btree ("district_id","school_id","code") WHERE removed_at is null;