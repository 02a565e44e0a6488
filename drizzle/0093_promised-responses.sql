ALTER TABLE "ticket" ADD COLUMN "response_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "response_hours" integer;--> statement-breakpoint
-- Earlier promises ran around the clock, and people were told so.
UPDATE "ticket" SET "response_hours" = t."response_hours",
  "response_due_at" = "ticket"."submitted_at" + make_interval(hours => t."response_hours")
FROM "ticket_type" t
WHERE t."district_id" = "ticket"."district_id" AND t."id" = "ticket"."ticket_type_id" AND t."response_hours" IS NOT NULL;
