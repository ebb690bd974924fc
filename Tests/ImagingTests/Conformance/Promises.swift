/// What the module promises of its work, and the tests that hold it to that.
let promises: [Fixed] = [
  // Formats
  (
    "Every sampling, size and process of JPEG",
    [
      "JPEGVariantTests.everySamplingAndProcessDecodesAtEverySize",
      "JPEGVariantTests.shrinkingOnDecodeIsTheSameForEverySampling",
      "JPEGVariantTests.coarseTablesOfSixteenBitsMakeAnExtendedFile",
    ]
  ),
  (
    "Gray, luma and differences, RGB and inks in JPEG",
    [
      "JPEGVariantTests.grayOfEveryProcess", "JPEGVariantTests.lumaAndDifferencesNeedNoMarker",
      "JPEGVariantTests.redGreenBlueAreNotConverted", "JPEGVariantTests.inksAreInverted",
    ]
  ),
  (
    "The fifteen types of PNG, interlaced and not",
    [
      "PNGTypeTests.everySizeIsExact", "PNGDecodingTests.everyTypeDecodesExactly",
    ]
  ),
  (
    "WebP",
    [
      "WebPDecodingTests.losslessIsExact", "WebPDecodingTests.lossyIsClose",
      "WebPDecodingTests.transparencyOfLosslessIsExact", "WebPDecodingTests.theFirstFrameLiesOnItsCanvas",
      "WebPDecodingTests.exifTurnsThePicture", "WebPDecodingTests.aProfileIsUsed",
    ]
  ),
  (
    "HEIF and AVIF",
    [
      "HEIFDecodingTests.colourComesBack", "HEIFDecodingTests.oddSizesAreKept",
      "HEIFDecodingTests.deepPicturesAreKeptDeep", "HEIFDecodingTests.transparencyIsThere",
      "HEIFDecodingTests.aProfileIsUsedAndCodePointsElse", "HEIFDecodingTests.theThumbnailInTheFileIsNotThePicture",
      "HEIFGeometryTests.tilesMakeOnePicture",
    ]
  ),
  (
    "Other formats are refused by their names",
    [
      "RefusalTests.anotherFormatIsRefusedByItsName"
    ]
  ),
  // Fidelity
  (
    "Orientation exactly once, sizes after it",
    [
      "ExifTests.everyOrientationCountsInEitherTypeAndOrder", "ExifTests.aPictureIsNeverTurnedTwice",
      "ScalingTests.everyModeMeetsItsBoxWhenTurned",
    ]
  ),
  (
    "Turned by a HEIF container or by EXIF, never by both",
    [
      "HEIFGeometryTests.theContainerTurnsThePicture", "HEIFGeometryTests.exifTurnsWhereTheContainerDoesNot",
      "HEIFGeometryTests.neverDoBothTurn", "HEIFGeometryTests.aContainerThatTurnsByNothingSilencesEXIF",
    ]
  ),
  (
    "Perceptual intent with black-point compensation",
    [
      "ProfileTests.theIntentIsPerceptualWithBlackPointCompensation"
    ]
  ),
  (
    "16 bits until the colours are converted",
    [
      "ProfileTests.sixteenBitsStayUntilTheColoursAreConverted", "ProfileTests.sixteenBitsStayWhileAPictureIsReduced",
    ]
  ),
  (
    "Transparency is laid on a colour only where an output has none",
    [
      "EncoderTests.transparencyIsLaidOnTheBackground", "ScalingTests.nothingTransparentShinesThrough",
    ]
  ),
  (
    "Lanczos-3, to its edges and around its middle, ringing no more than it does",
    [
      "ScalingTests.moderateReductionsAreTheDefinitionToALevel",
      "ScalingTests.strongReductionsAreMuchLikeTheDefinition", "ScalingTests.enlargingIsTheDefinitionToALevel",
      "ScalingTests.edgesRingAsTheFilterDoes", "ScalingTests.theMiddleStaysTheMiddle",
    ]
  ),
  (
    "No drift of the mean colour",
    [
      "ScalingTests.brightnessIsKept", "ThumbnailerTests.brightnessDoesNotDrift",
    ]
  ),
  (
    "Fit, fill and exact; never enlarged unless asked",
    [
      "ScalingTests.everyModeMeetsItsBox", "ThumbnailerTests.aBoxIsMetByFittingOrFilling",
      "ThumbnailerTests.fillingKeepsTheMiddle",
    ]
  ),
  (
    "Linear light",
    [
      "ScalingTests.halfOfTheLight", "ScalingTests.halfOfTheLightOfInks",
      "ScalingTests.linearLightChangesNothingAtFullSize",
    ]
  ),
  (
    "What is written: quality, sampling, progressive, sRGB or no profile, no metadata",
    [
      "EncoderTests.qualityIsClampedAndCountsInBytes", "EncoderTests.aProgressiveFileIsTheSamePicture",
      "EncoderTests.theProfileInAJPEGIsSRGB", "EncoderTests.pngKeepsEveryByte", "LeakTests.whatIsMadeFromThemDoesNot",
    ]
  ),
  (
    "Time, place and camera, from EXIF in every container",
    [
      "MetadataTests.aTimeStaysLocal", "CameraNameTests.makerAndModelAreOneName",
      "MetadataTests.aPositionIsInSignedDegrees", "MetadataTests.whatIsNoPositionIsNone",
      "LeakTests.theFilesKnowWhereTheyWereTaken",
    ]
  ),
  // Safety
  (
    "Limits, each by its name",
    [
      "LimitTests.exactlyTheLimitIsAllowed", "LimitTests.aSideBeyondTheLimitIsRefused",
      "LimitTests.theFileItselfIsMeasured", "LimitTests.tooManyScansAreRefused",
      "LimitTests.coefficientsOfAProgressiveFileCountAsMemory", "LimitTests.aProfileBeyondTheLimitIsIgnored",
      "LimitTests.timeEnds",
    ]
  ),
  (
    "Damage: a picture and warnings, or an error",
    [
      "StrictnessTests.damageIsAPictureOrAnError", "StrictnessTests.whatChangesNoPixelIsAPictureInEitherCase",
    ]
  ),
  (
    "A container of a million items",
    [
      "HEIFSafetyTests.aMillionItemsAreWalkedOver", "HEIFSafetyTests.bytesUsedManyTimesAreRefused",
      "HEIFSafetyTests.whatRefersToItselfEnds",
    ]
  ),
  (
    "Bytes of every kind broken at random",
    [
      "DamageTests.brokenBytesGetAnAnswer", "ColourTests.brokenProfilesNeverFailThePicture",
      "MetadataTests.aBrokenBlockNeverFailsThePicture",
    ]
  ),
  (
    "Odd things at a path",
    [
      "ImageFileTests.whatIsNoFileIsRefusedByItsKindAtOnce", "ImageFileTests.aNameNeedNotBeUTF8",
      "RefusalTests.aFileThatShrinksWhileItIsReadIsAnError",
    ]
  ),
]
