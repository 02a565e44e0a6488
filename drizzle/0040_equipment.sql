CREATE TABLE "equipment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "equipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"serial_number" text,
	"room_id" integer,
	"condition" text DEFAULT 'good' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "equipment_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "equipment_checkout" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "equipment_checkout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"school_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"borrower_number" text NOT NULL,
	"borrower_id" integer NOT NULL,
	"checked_out_on" date NOT NULL,
	"due_on" date,
	"returned_on" date,
	"return_condition" text,
	"notes" text,
	CONSTRAINT "equipment_checkout_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_room_id_fk" FOREIGN KEY ("district_id","room_id") REFERENCES "public"."room"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_checkout" ADD CONSTRAINT "equipment_checkout_equipment_id_fk" FOREIGN KEY ("district_id","equipment_id") REFERENCES "public"."equipment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_checkout" ADD CONSTRAINT "equipment_checkout_borrower_id_fk" FOREIGN KEY ("district_id","borrower_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_tag" ON "equipment" USING btree ("district_id","school_id","tag") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "equipment_checkout_borrower" ON "equipment_checkout" USING btree ("district_id","borrower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_checkout_out" ON "equipment_checkout" USING btree ("district_id","equipment_id") WHERE removed_at is null and returned_on is null;