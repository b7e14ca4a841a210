ALTER TABLE "job_cards" ADD COLUMN "movedFrom" DATETIME;
