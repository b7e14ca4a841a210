ALTER TABLE `workshops` ADD COLUMN `demoUntil` DATETIME(3) NULL;

ALTER TABLE `staff` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `labour_rates` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD INDEX `workshops_demoUntil_idx` (`demoUntil`);
