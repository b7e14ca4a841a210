ALTER TABLE "figure_generations" ADD COLUMN "askedAt" DATETIME;
