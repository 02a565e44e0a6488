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
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_colleague_id_fk" FOREIGN KEY ("district_id","colleague_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_colleague" ADD CONSTRAINT "growth_colleague_staff_member_fk" FOREIGN KEY ("district_id","educator_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_competency" ADD CONSTRAINT "growth_competency_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_framework_level" ADD CONSTRAINT "growth_framework_level_framework_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."growth_framework"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_indicator" ADD CONSTRAINT "growth_indicator_competency_id_fk" FOREIGN KEY ("district_id","competency_id") REFERENCES "public"."growth_competency"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "growth_colleague_educator" ON "growth_colleague" USING btree ("district_id","educator_id");--> statement-breakpoint
CREATE INDEX "growth_colleague_colleague" ON "growth_colleague" USING btree ("district_id","colleague_id");--> statement-breakpoint
CREATE UNIQUE INDEX "growth_competency_code" ON "growth_competency" USING btree ("district_id","framework_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "growth_framework_code" ON "growth_framework" USING btree ("district_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "growth_indicator_competency" ON "growth_indicator" USING btree ("district_id","competency_id","place");