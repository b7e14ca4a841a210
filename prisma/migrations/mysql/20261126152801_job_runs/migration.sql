CREATE TABLE IF NOT EXISTS `job_runs` (
  `name` VARCHAR(60) NOT NULL,
  `startedAt` DATETIME(3) NOT NULL,
  `succeededAt` DATETIME(3) NULL,
  `failedAt` DATETIME(3) NULL,
  `error` VARCHAR(500) NULL,
  PRIMARY KEY (`name`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
