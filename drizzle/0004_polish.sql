CREATE TABLE "school_logo" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"vector_uuid" uuid,
	"bitmap_uuid" uuid,
	"navigation_uuid" uuid,
	"email_uuid" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_logo_district_id_school_id_pk" PRIMARY KEY("district_id","school_id")
);
--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "login_logo_uuid";--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "nav_logo_uuid";