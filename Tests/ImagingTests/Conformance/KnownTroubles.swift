/// What tests say, as `Suite.test`, in this module or in those that build on it.
typealias Fixed = (what: String, tests: [String])

/// The kinds of files and pictures with which image programs are known to go wrong, and the tests that fix what is right
/// here.
let knownTroubles: [Fixed] = [
  // Colours of JPEG
  (
    "Inks stored inverted, as such or as luma and differences",
    [
      "JPEGVariantTests.inksAreInverted", "JPEGVariantTests.inksAsLumaAndDifferencesAreInverted",
      "JPEGDecodingTests.cmykIsCyanWhereCyanIs", "JPEGDecodingTests.ycckIsTurnedIntoInksFirst",
      "JPEGDecodingTests.blackInkDarkensEveryColour",
    ]
  ),
  (
    "Inks without Adobe's marker: inverted, too",
    [
      "JPEGVariantTests.inksAreInverted", "JPEGDecodingTests.cmykIsCyanWhereCyanIs",
    ]
  ),
  (
    "Inks with a profile of inks, and profiles for other colours",
    [
      "ProfileTests.aProfileOfInksGivesTheirColours", "ProfileTests.inksInBetweenAreInterpolated",
      "ProfileTests.aProfileForOtherColoursIsIgnored", "ColourTests.inksIgnoreAProfileForLight",
    ]
  ),
  // JPEG files that are cut, patched or followed by something
  (
    "A JPEG that is cut",
    [
      "JPEGDecodingTests.aCutFileIsDamagedAndKeepsItsTop", "JPEGDamageTests.aCutProgressiveFileIsACoarsePicture",
      "JPEGDamageTests.aProgressiveFileThatHasItsFirstScanIsAPicture", "JPEGDamageTests.noCutFileCountsAsWhole",
      "StrictnessTests.damageIsAPictureOrAnError",
    ]
  ),
  (
    "No end marker",
    [
      "JPEGDecodingTests.aMissingEndMarkerIsOnlyAWarning", "JPEGDamageTests.aMissingEndMarkerIsOnlyAWarning",
      "StrictnessTests.whatChangesNoPixelIsAPictureInEitherCase",
    ]
  ),
  (
    "Extra bytes before the end and between segments, fill bytes",
    [
      "JPEGDamageTests.bytesBeforeTheEndMarkerAreOnlyAWarning", "JPEGDamageTests.bytesBetweenSegmentsAreOnlyAWarning",
      "JPEGDamageTests.fillBytesBeforeMarkersAreAllowed",
    ]
  ),
  (
    "Something behind the end: another picture, a film",
    [
      "JPEGDamageTests.whatFollowsTheEndIsNotRead", "JPEGMarkerTests.aFilmBehindAPhotographIsNotRead",
      "JPEGDecodingTests.bytesAfterTheEndDoNotMatter",
    ]
  ),
  (
    "Restart markers missing, of a wrong number, too many",
    [
      "JPEGDamageTests.aMissingRestartMarkerCostsTheRowAfterIt",
      "JPEGDamageTests.aRestartMarkerOfAWrongNumberCostsNothingBeyondItsNeighbours",
      "JPEGDamageTests.aRestartMarkerTooManyCostsTheRowsAroundIt", "JPEGDamageTests.pixelsThatAreGoneCostTheirRow",
    ]
  ),
  // Sizes and amounts
  (
    "A JPEG of thousands of scans",
    [
      "LimitTests.tooManyScansAreRefused", "LimitTests.timeEnds",
    ]
  ),
  (
    "A header of more pixels than memory holds",
    [
      "LimitTests.aJPEGHeaderOf4GigapixelsIsRefused", "LimitTests.aPNGHeaderBeyondTheLimitIsRefused",
      "LimitTests.coefficientsOfAProgressiveFileCountAsMemory",
    ]
  ),
  (
    "The longest sides, the shortest, and a side of a small picture that would be none",
    [
      "JPEGVariantTests.theLongestSidesDecode", "JPEGVariantTests.everySamplingAndProcessDecodesAtEverySize",
      "PNGTypeTests.everySizeIsExact", "ThumbnailerTests.thinPicturesAreReducedAlongTheirLength",
      "ThumbnailerTests.theLongerSideIsAsAskedAndNothingIsEnlarged", "EncoderTests.aSideBeyondWhatJPEGHoldsIsAnError",
    ]
  ),
  (
    "Edges after shrinking on decode",
    [
      "ScalingTests.edgesKeepTheirColour", "ScalingTests.sidesThatDoNotDivideAreNotStretched",
      "ScalingTests.theMiddleStaysTheMiddle", "ThumbnailerTests.aWhitePictureStaysWhiteToItsEdgesAtAnySize",
      "ThumbnailerTests.shrinkingOnDecodeDoesNotShiftThePicture",
    ]
  ),
  (
    "False patterns by shrinking on decode",
    [
      "ScalingTests.finePatternsLeaveNoFalseOnes"
    ]
  ),
  // Processes of JPEG
  (
    "Arithmetic coding",
    [
      "JPEGVariantTests.everySamplingAndProcessDecodesAtEverySize", "JPEGVariantTests.grayOfEveryProcess",
    ]
  ),
  (
    "12 bits, lossless, hierarchical",
    [
      "JPEGDecodingTests.whatLibjpegCannotDecodeIsNamed", "JPEGVariantTests.samplingsThatAreNoWholeMultiplesAreNamed",
    ]
  ),
  (
    "Several pictures in one file",
    [
      "JPEGMarkerTests.theFirstOfSeveralPicturesCounts"
    ]
  ),
  // EXIF
  (
    "The eight orientations",
    [
      "OrientationTests.aJPEGStandsUpright", "OrientationTests.aPNGStandsUprightWhereverItsExifIs",
      "ExifTests.everyOrientationCountsInEitherTypeAndOrder", "ScalingTests.everyModeMeetsItsBoxWhenTurned",
    ]
  ),
  (
    "Orientations that are none, of another type, or the thumbnail's",
    [
      "ExifTests.anOrientationThatIsNoneMeansUpright", "ExifTests.theOrientationOfTheThumbnailNeverCounts",
      "OrientationTests.anInvalidOrientationMeansUpright",
    ]
  ),
  (
    "Turned twice, a stale tag, XMP",
    [
      "ExifTests.aPictureIsNeverTurnedTwice", "ExifTests.whatXMPSaysDoesNotCount",
      "ExifTests.theFirstOfTwoBlocksCounts",
    ]
  ),
  (
    "Broken EXIF",
    [
      "ExifTests.aBrokenBlockIsIgnored", "ExifTests.manyEntriesAreNoTrouble",
      "MetadataTests.aBrokenBlockNeverFailsThePicture",
    ]
  ),
  (
    "A thumbnail of another picture, or turned otherwise",
    [
      "ExifTests.theEmbeddedThumbnailIsNeverUsed"
    ]
  ),
  (
    "Densities that contradict each other, or divide by zero",
    [
      "JPEGMarkerTests.densityChangesNoPixel"
    ]
  ),
  // Cameras
  (
    "Webcam frames without Huffman tables, padded, begun twice",
    [
      "JPEGDecodingTests.aWebcamFrameWithoutTablesDecodes", "JPEGMarkerTests.aPaddedWebcamFrameDecodes",
      "CaptureFormatTests.aStartSentTwiceCountsOnce", "CaptureFormatTests.picturesAreFoundHoweverTheBytesArrive",
    ]
  ),
  // Profiles
  (
    "Wide colours stripped of their profile",
    [
      "ColourTests.aProfileInAJPEGIsUsed", "ProfileTests.aMatrixIsExactToALevel",
      "ProfileTests.aTableOfRedGreenAndBlueIsUsed", "LeakTests.whatIsMadeFromThemDoesNot",
    ]
  ),
  (
    "Broken profiles",
    [
      "ProfileTests.aBrokenProfileIsAWarningAndThePictureComesOut", "ColourTests.brokenProfilesNeverFailThePicture",
      "PNGColourTests.whatCannotBeUsedGivesWayToTheNext",
    ]
  ),
  (
    "Gray profiles of colours, colour profiles of gray",
    [
      "ProfileTests.aProfileForOtherColoursIsIgnored", "ColourTests.aProfileThatDoesNotFitIsAWarning",
      "PNGColourTests.whatCannotBeUsedGivesWayToTheNext",
    ]
  ),
  (
    "Pieces of a profile out of order, missing, late",
    [
      "ProfileTests.piecesOfAProfileArePutTogetherByTheirNumbers",
      "JPEGDecodingTests.aProfileInPiecesIsWholeAndOneThatIsNotIsAWarning",
    ]
  ),
  // PNG
  (
    "16 bits to 8",
    [
      "PNGTypeTests.sixteenBitsAreRoundedToEight",
      "PNGTypeTests.aTransparentColourOfSixteenBitsIsComparedWithAllOfThem",
      "ProfileTests.sixteenBitsStayUntilTheColoursAreConverted", "ProfileTests.sixteenBitsStayWhileAPictureIsReduced",
    ]
  ),
  (
    "gAMA, sRGB, cHRM and cICP",
    [
      "PNGColourTests.eachAloneIsUsed", "PNGColourTests.theBestOneCounts", "PNGColourTests.gammaAloneIsIgnored",
      "PNGColourTests.primariesThatMakeNoColoursAreIgnoredWithAWarning",
    ]
  ),
  (
    "Transparent colours of every type",
    [
      "PNGTypeTests.everyTypeWithATransparentColourIsExact", "PNGTypeTests.aTransparencyThatDoesNotFitIsDropped",
      "PNGDecodingTests.tRNSMakesExactlyTheNamedColourTransparent",
    ]
  ),
  (
    "Indices beyond the palette",
    [
      "PNGTypeTests.anIndexBeyondThePaletteIsOpaqueBlack", "PNGDecodingTests.aPaletteIndexOutOfRangeIsBlack",
    ]
  ),
  (
    "Interlaced, few bits, gray with alpha",
    [
      "PNGTypeTests.everySizeIsExact", "PNGDecodingTests.everyTypeDecodesExactly",
      "LimitTests.anInterlacedPNGIsHeldWhole",
    ]
  ),
  (
    "Fringes of what is transparent",
    [
      "ScalingTests.nothingTransparentShinesThrough", "ScalingTests.aPictureThatCannotBeSeenStaysSo",
      "ThumbnailerTests.transparentPixelsLendNoColour", "ThumbnailerTests.aPictureOfNothingStaysNothing",
    ]
  ),
  (
    "Wrong checksums",
    [
      "PNGChunkTests.aWrongChecksumOfWhatIsNotNeededIsIgnored", "PNGChunkTests.aWrongChecksumOfWhatIsNeededIsAnError",
      "PNGChunkTests.aWrongChecksumOfPixelsIsDamageWithEveryRow",
      "PNGChunkTests.aWrongChecksumAroundAllPixelsIsIgnored", "PNGChunkTests.aWrongChecksumOfTheEndIsOnlyAWarning",
    ]
  ),
  (
    "A PNG that is cut, or has no end",
    [
      "PNGDecodingTests.aCutFileIsDamagedAndKeepsItsRows", "PNGDecodingTests.aCutInterlacedFileIsACoarsePicture",
      "PNGDecodingTests.aMissingEndIsOnlyAWarning", "DamageTests.everyTruncationOfAPNGIsDamageOrAnError",
    ]
  ),
  (
    "Chunks that inflate without end, thousands of chunks",
    [
      "PNGChunkTests.whatInflatesWithoutEndIsSkipped", "PNGChunkTests.manyChunksOfEveryKindAreAllowed",
      "PNGChunkTests.aChunkLongerThanTheFileEndsIt", "PNGDecodingTests.textIsNeitherInflatedNorCounted",
      "PNGTextTests.aBombIsNotInflated",
    ]
  ),
  (
    "Chunks out of order, unknown, too many; filters that do not exist",
    [
      "PNGChunkTests.pixelsMayComeInAnyNumberOfChunks", "PNGChunkTests.pixelsBeyondTheLastRowAreIgnored",
      "PNGChunkTests.aFilterThatDoesNotExistEndsThePicture",
      "PNGChunkTests.anUnknownChunkThatMayNotBeSkippedIsAnErrorBeforeThePixels",
      "PNGChunkTests.aPaletteThatIsMissingOrLateIsAnError", "PNGChunkTests.aSecondHeaderIsAnError",
      "PNGChunkTests.aChunkBeforeTheHeaderIsAnError", "PNGChunkTests.anImpossibleHeaderIsAnError",
    ]
  ),
  (
    "EXIF before or behind the pixels, or as text",
    [
      "OrientationTests.aPNGStandsUprightWhereverItsExifIs", "ExifTests.anInterlacedPNGIsTurnedLikeAnyOther",
      "PNGDecodingTests.aBrokenExifChunkIsIgnored", "PNGTextTests.everyFormCountsBeforeAndAfterThePixels",
    ]
  ),
  (
    "Animations",
    [
      "PNGChunkTests.theFirstPictureOfAnAnimationCounts"
    ]
  ),
  // Files and folders
  (
    "Wrong extensions, web pages and other formats called .jpg",
    [
      "RefusalTests.anotherFormatIsRefusedByItsName", "RefusalTests.theBytesDecideNotTheName",
      "SniffingTests.aFileIsToldByItsBytes",
    ]
  ),
  (
    "No bytes, zeros, text",
    [
      "RefusalTests.noBytesAndNoPictureAreErrors", "InspectionTests.badInputIsAnAnswer",
      "SniffingTests.rubbishHasNoFormat",
    ]
  ),
  (
    "FIFOs, sockets, devices",
    [
      "ImageFileTests.whatIsNoFileIsRefusedByItsKindAtOnce",
      "FolderImportTests.thatATreeIsImportedAndEveryEntryToldOf",
    ]
  ),
  (
    "Links in a loop",
    [
      "ImageFileTests.whatCannotBeReadSaysWhy", "FolderImportTests.thatATreeIsImportedAndEveryEntryToldOf",
    ]
  ),
  (
    "Names that are not UTF-8",
    [
      "ImageFileTests.aNameNeedNotBeUTF8", "FolderImportTests.thatNamesThatAreNotUTF8AreImportedAndShownEscaped",
      "FilesTests.thatNamesOfOtherBytesAreNamesOnlyAsBytes",
    ]
  ),
  (
    "What cannot be read, and AppleDouble files",
    [
      "ImageFileTests.whatCannotBeReadSaysWhy", "RefusalTests.anotherFormatIsRefusedByItsName",
      "FolderImportTests.thatATreeIsImportedAndEveryEntryToldOf",
    ]
  ),
  (
    "A file that changes while it is read, or is written over itself",
    [
      "RefusalTests.aFileThatShrinksWhileItIsReadIsAnError", "FilesTests.thatAFileIsReplacedAsAWhole",
      "PicturesTests.aThumbnailNeverTakesTheOriginalsPlace",
    ]
  ),
  // The rest
  (
    "Metadata that leaks into what is made, at full size, too",
    [
      "LeakTests.whatIsMadeFromThemDoesNot", "EncoderTests.aJPEGHoldsItsPictureAndNothingElse",
      "EncoderTests.aPNGHoldsItsPictureAndNothingElse", "SiteTests.nothingThatIsNobodysBusinessIsThere",
    ]
  ),
  (
    "Codecs that jump or abort",
    [
      "DamageTests.brokenBytesGetAnAnswer", "JPEGMarkerTests.aSegmentThatReachesBeyondTheFileIsAnError",
      "PNGChunkTests.anImpossibleHeaderIsAnError",
    ]
  ),
]
