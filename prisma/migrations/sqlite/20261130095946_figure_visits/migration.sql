CREATE TABLE "figure_visits" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "on" TEXT NOT NULL,
  "zone" TEXT NOT NULL,
  "rules" INTEGER NOT NULL,
  "customerIds" TEXT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "figure_visits_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "figure_visits_workshopId_id_key" ON "figure_visits"("workshopId", "id");
CREATE UNIQUE INDEX "figure_visits_workshopId_on_key" ON "figure_visits"("workshopId", "on");
