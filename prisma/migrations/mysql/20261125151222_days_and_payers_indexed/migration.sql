ALTER TABLE `time_entries` ADD INDEX `time_entries_workshopId_startedAt_idx` (`workshopId`, `startedAt`);

ALTER TABLE `bank_entries` ADD INDEX `bank_entries_workshopId_payerIban_idx` (`workshopId`, `payerIban`);
