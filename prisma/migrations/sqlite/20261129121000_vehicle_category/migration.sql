ALTER TABLE "vehicles" ADD COLUMN "category" TEXT;

ALTER TABLE "vehicles" ADD COLUMN "scrappedOn" TEXT;
