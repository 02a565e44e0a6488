CREATE TABLE "data_suite_delivery" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer NOT NULL,
	"cadence" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_delivery_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_insight" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_insight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer,
	"definition" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_insight_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_link" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer,
	"snapshot_id" integer,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"audience" text NOT NULL,
	"school_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_link_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_recipient" (
	"district_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sent_for" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "data_suite_recipient_district_id_delivery_id_user_id_pk" PRIMARY KEY("district_id","delivery_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_rule" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"smallest_group" smallint DEFAULT 10 NOT NULL,
	"open_links" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "data_suite_snapshot_dashboard";--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ALTER COLUMN "dashboard_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD COLUMN "chart_id" integer;--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "tables" jsonb;--> statement-breakpoint
ALTER TABLE "data_suite_delivery" ADD CONSTRAINT "data_suite_delivery_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_insight" ADD CONSTRAINT "data_suite_insight_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_insight" ADD CONSTRAINT "data_suite_insight_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_snapshot_id_data_suite_snapshot_district_id_id_fk" FOREIGN KEY ("district_id","snapshot_id") REFERENCES "public"."data_suite_snapshot"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_recipient" ADD CONSTRAINT "data_suite_recipient_district_id_delivery_id_data_suite_delivery_district_id_id_fk" FOREIGN KEY ("district_id","delivery_id") REFERENCES "public"."data_suite_delivery"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_suite_delivery_due" ON "data_suite_delivery" USING btree ("district_id","next_at") WHERE removed_at is null and not paused;--> statement-breakpoint
CREATE INDEX "data_suite_insight_suite" ON "data_suite_insight" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_link_token" ON "data_suite_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "data_suite_link_suite" ON "data_suite_link" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_recipient_user" ON "data_suite_recipient" USING btree ("district_id","user_id");--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD CONSTRAINT "data_suite_snapshot_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_suite_snapshot_suite" ON "data_suite_snapshot" USING btree ("district_id","suite_id");