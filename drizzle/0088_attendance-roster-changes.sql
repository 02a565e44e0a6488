CREATE TABLE "attendance_roster_change" (
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"date" date NOT NULL,
	"student_id" integer NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "attendance_roster_change_pk" PRIMARY KEY("district_id","section_id","date","student_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_roster_change" ADD CONSTRAINT "attendance_roster_change_taken_fk" FOREIGN KEY ("district_id","section_id","date") REFERENCES "public"."attendance_taken"("district_id","section_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_roster_change" ADD CONSTRAINT "attendance_roster_change_student_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_roster_change_student" ON "attendance_roster_change" USING btree ("district_id","student_id");