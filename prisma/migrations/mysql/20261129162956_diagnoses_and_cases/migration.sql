CREATE TABLE IF NOT EXISTS `case_docs` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `jobId` CHAR(36) NOT NULL,
  `jobCardId` CHAR(36) NOT NULL,
  `make` VARCHAR(60) NOT NULL,
  `model` VARCHAR(60) NOT NULL,
  `engine` VARCHAR(60) NOT NULL,
  `fuel` VARCHAR(60) NOT NULL,
  `year` INTEGER NULL,
  `km` INTEGER NULL,
  `length` INTEGER NOT NULL,
  `helped` INTEGER NOT NULL DEFAULT 0,
  `wrong` INTEGER NOT NULL DEFAULT 0,
  `doneAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `case_docs_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `case_docs_workshopId_jobId_key` (`workshopId`, `jobId`),
  INDEX `case_docs_workshopId_engine_jobId_idx` (`workshopId`, `engine`, `jobId`),
  CONSTRAINT `case_docs_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `case_docs_workshopId_jobId_fkey` FOREIGN KEY (`workshopId`, `jobId`) REFERENCES `jobs` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `case_terms` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `jobId` CHAR(36) NOT NULL,
  `term` VARCHAR(40) NOT NULL,
  `make` VARCHAR(60) NOT NULL,
  `model` VARCHAR(60) NOT NULL,
  `count` INTEGER NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `case_terms_workshopId_id_key` (`workshopId`, `id`),
  INDEX `case_terms_workshopId_term_make_model_jobId_idx` (`workshopId`, `term`, `make`, `model`, `jobId`),
  INDEX `case_terms_workshopId_term_jobId_idx` (`workshopId`, `term`, `jobId`),
  INDEX `case_terms_workshopId_jobId_idx` (`workshopId`, `jobId`),
  CONSTRAINT `case_terms_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `case_terms_workshopId_jobId_fkey` FOREIGN KEY (`workshopId`, `jobId`) REFERENCES `jobs` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `case_indexes` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `case_indexes_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `case_indexes_workshopId_key` (`workshopId`),
  CONSTRAINT `case_indexes_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `diagnoses` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `staffId` CHAR(36) NULL,
  `vehicleId` CHAR(36) NULL,
  `jobCardId` CHAR(36) NULL,
  `at` DATETIME(3) NOT NULL,
  `codes` JSON NOT NULL,
  `symptom` TEXT NULL,
  `state` ENUM('ANSWERED', 'FAILED', 'REFUSED') NOT NULL,
  `provider` ENUM('EMBEDDED', 'EXTERNAL') NOT NULL,
  `providerState` ENUM('OFF', 'ANSWERED', 'TIMEOUT', 'ERROR', 'CAP') NOT NULL,
  `answer` JSON NOT NULL,
  `feedback` ENUM('HELPED', 'NOT', 'WRONG') NULL,
  `countedFeedback` ENUM('HELPED', 'NOT', 'WRONG') NULL,
  `countedIndex` INTEGER NULL,
  `usedInJobId` CHAR(36) NULL,
  `usedIndex` INTEGER NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `diagnoses_workshopId_id_key` (`workshopId`, `id`),
  INDEX `diagnoses_workshopId_vehicleId_id_idx` (`workshopId`, `vehicleId`, `id`),
  INDEX `diagnoses_workshopId_jobCardId_id_idx` (`workshopId`, `jobCardId`, `id`),
  INDEX `diagnoses_workshopId_staffId_idx` (`workshopId`, `staffId`),
  INDEX `diagnoses_workshopId_usedInJobId_idx` (`workshopId`, `usedInJobId`),
  CONSTRAINT `diagnoses_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `diagnoses_workshopId_staffId_fkey` FOREIGN KEY (`workshopId`, `staffId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `diagnoses_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `diagnoses_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `diagnosis_days` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `day` CHAR(10) NOT NULL,
  `used` INTEGER NOT NULL DEFAULT 0,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `diagnosis_days_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `diagnosis_days_workshopId_day_key` (`workshopId`, `day`),
  CONSTRAINT `diagnosis_days_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
