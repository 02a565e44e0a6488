CREATE TABLE "meal_card_deposit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_card_deposit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "meal_card_deposit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "meal_card_deposit" ADD CONSTRAINT "meal_card_deposit_started_by_fk" FOREIGN KEY ("district_id","started_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_card_deposit" ADD CONSTRAINT "meal_card_deposit_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meal_card_deposit_student" ON "meal_card_deposit" USING btree ("district_id","student_id");