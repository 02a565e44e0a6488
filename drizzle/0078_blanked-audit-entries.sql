CREATE TABLE "audit_blank" (
	"district_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"receipt_id" bigint NOT NULL,
	CONSTRAINT "audit_blank_district_id_entry_id_pk" PRIMARY KEY("district_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "erased_student" ADD COLUMN "log_blanked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_blank_receipt" ON "audit_blank" USING btree ("district_id","receipt_id");--> statement-breakpoint
CREATE INDEX "erased_student_waiting" ON "erased_student" USING btree ("district_id") WHERE log_blanked_at is null;