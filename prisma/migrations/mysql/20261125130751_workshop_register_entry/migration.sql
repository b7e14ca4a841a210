ALTER TABLE `workshops` ADD COLUMN `registerEntry` VARCHAR(200) NULL;
