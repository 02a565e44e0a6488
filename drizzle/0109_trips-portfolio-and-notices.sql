CREATE TABLE "bus_trip" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bus_trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"destination" text NOT NULL,
	"address" text,
	"trip_on" date NOT NULL,
	"leaves_at" text NOT NULL,
	"returns_at" text NOT NULL,
	"party" text NOT NULL,
	"riders" smallint NOT NULL,
	"wheelchairs" smallint DEFAULT 0 NOT NULL,
	"note" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"bus_id" integer,
	"driver_id" integer,
	"answer" text,
	CONSTRAINT "bus_trip_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "learning_community_action" ADD COLUMN "told_id" integer;--> statement-breakpoint
ALTER TABLE "learning_community_action" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "work_id" integer;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_bus_id_fk" FOREIGN KEY ("district_id","bus_id") REFERENCES "public"."bus"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_trip" ADD CONSTRAINT "bus_trip_driver_id_fk" FOREIGN KEY ("district_id","driver_id") REFERENCES "public"."bus_driver"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bus_trip_person" ON "bus_trip" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "bus_trip_day" ON "bus_trip" USING btree ("district_id","trip_on");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_work_id_fk" FOREIGN KEY ("district_id","work_id") REFERENCES "public"."assignment"("district_id","id") ON DELETE no action ON UPDATE no action;