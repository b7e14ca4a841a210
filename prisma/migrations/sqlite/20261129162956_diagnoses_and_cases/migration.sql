CREATE TABLE "case_docs" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "jobId" TEXT NOT NULL,
  "jobCardId" TEXT NOT NULL,
  "make" TEXT NOT NULL,
  "model" TEXT NOT NULL,
  "engine" TEXT NOT NULL,
  "fuel" TEXT NOT NULL,
  "year" INTEGER,
  "km" INTEGER,
  "length" INTEGER NOT NULL,
  "helped" INTEGER NOT NULL DEFAULT 0,
  "wrong" INTEGER NOT NULL DEFAULT 0,
  "doneAt" DATETIME,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "case_docs_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "case_docs_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "case_docs_workshopId_id_key" ON "case_docs"("workshopId", "id");
CREATE UNIQUE INDEX "case_docs_workshopId_jobId_key" ON "case_docs"("workshopId", "jobId");
CREATE INDEX "case_docs_workshopId_engine_jobId_idx" ON "case_docs"("workshopId", "engine", "jobId");

CREATE TABLE "case_terms" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "jobId" TEXT NOT NULL,
  "term" TEXT NOT NULL,
  "make" TEXT NOT NULL,
  "model" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "case_terms_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "case_terms_workshopId_jobId_fkey" FOREIGN KEY ("workshopId", "jobId") REFERENCES "jobs" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "case_terms_workshopId_id_key" ON "case_terms"("workshopId", "id");
CREATE INDEX "case_terms_workshopId_term_make_model_jobId_idx" ON "case_terms"("workshopId", "term", "make", "model", "jobId");
CREATE INDEX "case_terms_workshopId_term_jobId_idx" ON "case_terms"("workshopId", "term", "jobId");
CREATE INDEX "case_terms_workshopId_jobId_idx" ON "case_terms"("workshopId", "jobId");

CREATE TABLE "case_indexes" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "case_indexes_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "case_indexes_workshopId_id_key" ON "case_indexes"("workshopId", "id");
CREATE UNIQUE INDEX "case_indexes_workshopId_key" ON "case_indexes"("workshopId");

CREATE TABLE "diagnoses" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "staffId" TEXT,
  "vehicleId" TEXT,
  "jobCardId" TEXT,
  "at" DATETIME NOT NULL,
  "codes" TEXT NOT NULL,
  "symptom" TEXT,
  "state" TEXT NOT NULL,
  "provider" TEXT NOT NULL,
  "providerState" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  "feedback" TEXT,
  "countedFeedback" TEXT,
  "countedIndex" INTEGER,
  "usedInJobId" TEXT,
  "usedIndex" INTEGER,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "diagnoses_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "diagnoses_workshopId_staffId_fkey" FOREIGN KEY ("workshopId", "staffId") REFERENCES "staff" ("workshopId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT "diagnoses_workshopId_vehicleId_fkey" FOREIGN KEY ("workshopId", "vehicleId") REFERENCES "vehicles" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT "diagnoses_workshopId_jobCardId_fkey" FOREIGN KEY ("workshopId", "jobCardId") REFERENCES "job_cards" ("workshopId", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "diagnoses_workshopId_id_key" ON "diagnoses"("workshopId", "id");
CREATE INDEX "diagnoses_workshopId_vehicleId_id_idx" ON "diagnoses"("workshopId", "vehicleId", "id");
CREATE INDEX "diagnoses_workshopId_jobCardId_id_idx" ON "diagnoses"("workshopId", "jobCardId", "id");
CREATE INDEX "diagnoses_workshopId_staffId_idx" ON "diagnoses"("workshopId", "staffId");
CREATE INDEX "diagnoses_workshopId_usedInJobId_idx" ON "diagnoses"("workshopId", "usedInJobId");

CREATE TABLE "diagnosis_days" (
  "id" TEXT NOT NULL,
  "workshopId" TEXT NOT NULL,
  "day" TEXT NOT NULL,
  "used" INTEGER NOT NULL DEFAULT 0,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "diagnosis_days_workshopId_fkey" FOREIGN KEY ("workshopId") REFERENCES "workshops" ("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "diagnosis_days_workshopId_id_key" ON "diagnosis_days"("workshopId", "id");
CREATE UNIQUE INDEX "diagnosis_days_workshopId_day_key" ON "diagnosis_days"("workshopId", "day");
