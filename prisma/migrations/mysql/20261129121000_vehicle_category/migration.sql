ALTER TABLE `vehicles` ADD COLUMN `category` ENUM('M1', 'M2', 'M3', 'N1', 'N2', 'N3', 'L', 'O') NULL;

ALTER TABLE `vehicles` ADD COLUMN `scrappedOn` CHAR(10) NULL;
