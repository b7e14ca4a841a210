ALTER TABLE "workshops" ADD COLUMN "mondayMailedOn" TEXT;
