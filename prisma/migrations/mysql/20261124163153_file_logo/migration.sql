ALTER TABLE `files` ADD COLUMN `isLogo` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `files` ADD INDEX `files_workshopId_isLogo_idx` (`workshopId`, `isLogo`);
