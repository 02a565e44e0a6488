ALTER TABLE "requirement_evidence" ADD COLUMN "file_uuid" uuid;--> statement-breakpoint
CREATE INDEX "requirement_evidence_file" ON "requirement_evidence" USING btree ("district_id","file_uuid");