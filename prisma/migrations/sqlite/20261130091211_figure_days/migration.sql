CREATE TABLE "figure_days" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "on" TEXT NOT NULL,
  "zone" TEXT NOT NULL,
  "rules" INTEGER NOT NULL,
  "sums" TEXT NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "figure_days_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "figure_days_workshopId_id_key" ON "figure_days"("workshopId", "id");
CREATE UNIQUE INDEX "figure_days_workshopId_on_key" ON "figure_days"("workshopId", "on");

CREATE TABLE "figure_generations" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "generation" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "figure_generations_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "figure_generations_workshopId_id_key" ON "figure_generations"("workshopId", "id");
CREATE UNIQUE INDEX "figure_generations_workshopId_key" ON "figure_generations"("workshopId");
