ALTER TABLE "learning_community_action" ADD COLUMN "told_id" integer;--> statement-breakpoint
ALTER TABLE "learning_community_action" ADD COLUMN "reminded_for" date;