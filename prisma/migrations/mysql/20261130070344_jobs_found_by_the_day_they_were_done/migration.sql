ALTER TABLE `jobs` ADD INDEX `jobs_workshopId_doneAt_idx` (`workshopId`, `doneAt`);
