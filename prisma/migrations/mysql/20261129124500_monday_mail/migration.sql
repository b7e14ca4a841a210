ALTER TABLE `workshops` ADD COLUMN `mondayMailedOn` CHAR(10) NULL;
