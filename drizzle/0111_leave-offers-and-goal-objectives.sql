CREATE TABLE "leave_offer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"place" integer NOT NULL,
	"request_id" integer NOT NULL,
	"substitute_id" integer NOT NULL,
	"offered_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "leave_offer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "special_plan_goal" ADD COLUMN "objectives" text;--> statement-breakpoint
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_request_id_fk" FOREIGN KEY ("district_id","request_id") REFERENCES "public"."leave_request"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_substitute_id_fk" FOREIGN KEY ("district_id","substitute_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_offer_request" ON "leave_offer" USING btree ("district_id","request_id");--> statement-breakpoint
CREATE INDEX "leave_offer_substitute" ON "leave_offer" USING btree ("district_id","substitute_id");