ALTER TABLE `job_lines` ADD COLUMN `vatGroundKind` VARCHAR(20) NULL;

ALTER TABLE `workshop_invoice_lines` ADD COLUMN `vatGroundKind` VARCHAR(20) NULL;

-- Once: until now the words told which ground it is, and e-invoices were written by them.
UPDATE `job_lines` SET `vatGroundKind` = CASE
  WHEN `vatGround` LIKE '%76a%' OR `vatGround` LIKE '%76 a%' OR `vatGround` LIKE '%76.a%' OR `vatGround` LIKE '%76. a%'
    OR `vatGround` LIKE '%obrnjen%dav_n%' OR `vatGround` LIKE '%reverse charge%' THEN 'REVERSE_CHARGE_76A'
  WHEN `vatGround` LIKE '46._len%' OR `vatGround` LIKE '46. _len%' OR `vatGround` LIKE '% 46._len%' OR `vatGround` LIKE '% 46. _len%'
    OR `vatGround` LIKE '%znotraj EU%' OR `vatGround` LIKE '%znotraj Unije%' OR `vatGround` LIKE '%intracommunity%' OR `vatGround` LIKE '%intra-community%' THEN 'INTRA_EU'
  WHEN `vatGround` LIKE '52._len%' OR `vatGround` LIKE '52. _len%' OR `vatGround` LIKE '% 52._len%' OR `vatGround` LIKE '% 52. _len%'
    OR `vatGround` LIKE '%izvoz%' OR `vatGround` LIKE '%export%' THEN 'EXPORT'
  ELSE 'OTHER'
END WHERE `vatGround` IS NOT NULL;

UPDATE `workshop_invoice_lines` SET `vatGroundKind` = CASE
  WHEN `vatGround` LIKE '%76a%' OR `vatGround` LIKE '%76 a%' OR `vatGround` LIKE '%76.a%' OR `vatGround` LIKE '%76. a%'
    OR `vatGround` LIKE '%obrnjen%dav_n%' OR `vatGround` LIKE '%reverse charge%' THEN 'REVERSE_CHARGE_76A'
  WHEN `vatGround` LIKE '46._len%' OR `vatGround` LIKE '46. _len%' OR `vatGround` LIKE '% 46._len%' OR `vatGround` LIKE '% 46. _len%'
    OR `vatGround` LIKE '%znotraj EU%' OR `vatGround` LIKE '%znotraj Unije%' OR `vatGround` LIKE '%intracommunity%' OR `vatGround` LIKE '%intra-community%' THEN 'INTRA_EU'
  WHEN `vatGround` LIKE '52._len%' OR `vatGround` LIKE '52. _len%' OR `vatGround` LIKE '% 52._len%' OR `vatGround` LIKE '% 52. _len%'
    OR `vatGround` LIKE '%izvoz%' OR `vatGround` LIKE '%export%' THEN 'EXPORT'
  ELSE 'OTHER'
END WHERE `vatGround` IS NOT NULL;
