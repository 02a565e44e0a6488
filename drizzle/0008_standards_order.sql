ALTER TABLE "standard_item" ADD COLUMN "code_text" text;--> statement-breakpoint
CREATE INDEX "standard_item_order" ON "standard_item" USING btree ("district_id","framework_id","tree_place");--> statement-breakpoint
CREATE INDEX "standard_item_code" ON "standard_item" USING btree ("district_id","code_text" text_pattern_ops);