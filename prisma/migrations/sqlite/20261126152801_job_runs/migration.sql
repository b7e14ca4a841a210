CREATE TABLE "job_runs" (
  "name" TEXT NOT NULL,
  "startedAt" DATETIME NOT NULL,
  "succeededAt" DATETIME,
  "failedAt" DATETIME,
  "error" TEXT,
  PRIMARY KEY ("name")
);
